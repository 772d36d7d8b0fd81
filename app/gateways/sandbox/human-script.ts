import type { EmulatedScript } from '../emulated'

/**
 * The script of the emulated human check: what both providers' scripts offer, without a puzzle. Its tokens say when they
 * were made and what the emulator is to think of them; `window.humanCheckVerdict = 'fail'` makes one that fails.
 */
export const humanScript: EmulatedScript = {
  path: '/sandbox/human-check.js',
  read: async () => `(() => {
  const widgets = []
  const solve = (id) => setTimeout(() => {
    const widget = widgets[id]
    if (!widget) return
    const verdict = window.humanCheckVerdict ?? 'pass'
    widget.token = ['sbx', Date.now(), crypto.randomUUID(), verdict].join('.')
    widget.options.callback?.(widget.token)
  }, 150)
  const api = {
    ready: (done) => done(),
    render: (element, options) => widgets.push({ options, token: '' }) - 1,
    execute: (id = 0) => solve(id),
    reset: (id = 0) => { if (widgets[id]) widgets[id].token = '' },
    remove: (id = 0) => { widgets[id] = undefined },
    getResponse: (id = 0) => widgets[id]?.token ?? '',
  }
  window.grecaptcha = api
  window.turnstile = api
})()
`,
}
