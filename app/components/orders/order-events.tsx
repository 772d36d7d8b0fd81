/** What became of a placed order so far, a line each; nothing before anything did. */
export function OrderEvents({ events }: { events: string[] }) {
  return events.map((event) => (
    <p className="alert ok" key={event}>
      {event}
    </p>
  ))
}
