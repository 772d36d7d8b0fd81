type Event = { event: string }

/**
 * Posts what was noted and what will be noted to the analytics address, one event at a time, also while the page is left:
 * only as long as the visitor agrees, whatever page of theirs they say otherwise on.
 */
export function deliverEvents(address: string) {
  window.dataLayer ??= []
  const layer = window.dataLayer as Event[]
  const send = (event: Event) => agrees() && navigator.sendBeacon(address, JSON.stringify(event))
  for (const event of layer) send(event)
  const push = layer.push.bind(layer)
  layer.push = (...events) => {
    for (const event of events) send(event)
    return push(...events)
  }
}

/** The visitor's answer as it is now. Its cookie has two names, as the shop is reached by https or not. */
function agrees(): boolean {
  const answers = document.cookie.split('; ').filter((each) => /^(__Host-)?consent=/.test(each))
  return answers.length > 0 && answers.every((each) => each.endsWith('=granted'))
}
