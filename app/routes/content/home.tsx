export default function Home() {
  return <h1>Marlow</h1>
}
