declare global {
  interface Window {
    /** What a chat's script brings: hidden until it is shown. */
    chatWidget?: { ready?: boolean; show: () => void }
  }
}

/** How often the widget is asked whether it is ready, and for how long, in ms. */
const interval = 100
const patience = 10_000

let awaited: ReturnType<typeof setInterval> | undefined

/**
 * Loads the chat at its first use and shows it when it is ready: once, however often it is asked for meanwhile.
 * @param fallback where the shopper goes when it never is
 */
export function openChat(script: string, fallback: string) {
  if (!document.querySelector('script[data-chat-script]')) {
    const added = document.createElement('script')
    added.src = script
    added.dataset.chatScript = ''
    document.head.append(added)
  }
  if (awaited !== undefined) return
  const end = performance.now() + patience
  awaited = setInterval(() => {
    const isReady = window.chatWidget?.ready === true
    if (!isReady && performance.now() < end) return
    clearInterval(awaited)
    awaited = undefined
    if (isReady) window.chatWidget?.show()
    else location.assign(fallback)
  }, interval)
}
