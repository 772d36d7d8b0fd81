type Props = { html: string; label: string; className?: string }

/** HTML of the merchant's own, sanitised when it was stored. With a table it scrolls: that may be wider than a phone. */
export function OwnHtml({ html, label, className = '' }: Props) {
  if (!html.includes('<table>')) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored
    return <div className={className || undefined} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return (
    <section
      className={`${className} scroll`.trim()}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
