/** An event for analytics: its name and its facts. */
type AnalyticsEvent = { event: string } & Record<string, string | number | Record<string, string | number>[]>

declare global {
  interface Window {
    dataLayer?: AnalyticsEvent[]
  }
}

/** Notes an event in the page's own `window.dataLayer`, only in the browser. Nothing leaves it from here. */
export function noteEvent(event: AnalyticsEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
