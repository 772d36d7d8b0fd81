/** jsdom draws nothing and so has no way to scroll: what asks for it is heard and changes nothing. */
Element.prototype.scrollIntoView ??= () => {}
