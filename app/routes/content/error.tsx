/** The address a fault leads to: the error page, with its status. */
export const loader = () => {
  throw new Response(null, { status: 500 })
}

export default function Fault() {
  return null
}
