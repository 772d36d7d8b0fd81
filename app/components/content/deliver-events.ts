type Event = { event: string }

/** Posts what was noted and what will be noted to the analytics address, one event at a time, also while the page is left. */
export function deliverEvents(address: string) {
  window.dataLayer ??= []
  const layer = window.dataLayer as Event[]
  const send = (event: Event) => navigator.sendBeacon(address, JSON.stringify(event))
  for (const event of layer) send(event)
  const push = layer.push.bind(layer)
  layer.push = (...events) => {
    for (const event of events) send(event)
    return push(...events)
  }
}
