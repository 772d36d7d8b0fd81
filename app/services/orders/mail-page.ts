import { brand } from '~/brand'
import type { MailText } from '~/gateways/mail'
import { html, type Markup } from '~/html'

/** A part of a message: its heading, and rows of a text with what belongs beside it, if anything. */
export type Part = { heading: string; rows: [left: string, right: string][] }
export type MailParts = {
  intro: string[]
  parts: Part[]
  closing: string[]
  /** Where to go from the message. */
  link?: { text: string; href: string }
}

/** A message of the shop, as text and as a page. */
export function mailPage(subject: string, parts: MailParts): MailText {
  return { subject, text: plain(parts), html: String(page(subject, parts)) }
}

function plain({ intro, parts, closing, link }: MailParts): string {
  const blocks = parts.map(({ heading, rows }) =>
    [heading.toUpperCase(), ...rows.map(([left, right]) => (right ? `${left}: ${right}` : left))].join('\n'),
  )
  const leads = link ? [`${link.text}:\n${link.href}`] : []
  return `${[intro.join('\n'), ...leads, ...blocks, closing.join('\n')].join('\n\n')}\n`
}

const cell = 'padding:6px 0;border-bottom:1px solid #e2ded6'

function page(title: string, { intro, parts, closing, link }: MailParts): Markup {
  const paragraphs = (lines: string[]) => lines.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)
  const tables = parts.map(({ heading, rows }) => {
    const cells = rows.map(
      ([left, right]) =>
        html`<tr><td style="${cell}">${left}</td><td style="${cell};text-align:right">${right}</td></tr>`,
    )
    return html`<h2 style="font-size:15px;margin:28px 0 6px">${heading}</h2><table role="presentation" style="width:100%;border-collapse:collapse;font-size:15px">${cells}</table>`
  })
  return html`<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title></head><body style="margin:0;padding:32px 16px;background:#fdfcfa;color:#1b1a18;font:15px/1.6 Arial,sans-serif"><div style="max-width:560px;margin:0 auto"><p style="font-size:20px;font-weight:bold;letter-spacing:4px;margin:0 0 24px">${brand.enum}</p>${paragraphs(intro)}${button(link)}${tables}<div style="margin-top:28px;color:#57534c">${paragraphs(closing)}</div></div></body></html>`
}

function button(link: MailParts['link']): Markup | null {
  if (!link) return null
  const style = 'display:inline-block;padding:12px 20px;background:#1b1a18;color:#fff;text-decoration:none'
  return html`<p style="margin:20px 0"><a href="${link.href}" style="${style}">${link.text}</a></p>`
}
