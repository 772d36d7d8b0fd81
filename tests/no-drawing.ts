/** jsdom draws nothing and so has no way to scroll: what asks for it is heard and changes nothing. */
Element.prototype.scrollIntoView ??= () => {}

/** It has no style sheets to ask, and so knows no selector that is asked for. */
globalThis.CSS ??= { supports: () => false } as unknown as typeof CSS
