/** Every address the shop does not have. */
export const loader = () => {
  throw new Response(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
