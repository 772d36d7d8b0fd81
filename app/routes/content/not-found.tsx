/** Every address the shop does not have. */
export const loader = () => nothingHere()
export const action = () => nothingHere()

function nothingHere(): never {
  throw new Response(null, { status: 404 })
}

export default function NotFound() {
  return null
}
