import type { ReactNode } from 'react'
import { OwnHtml } from '~/components/content/own-html'
import { sizeguideTexts } from '~/messages/size-guide'
import type { SizeGuide as Guide } from '~/validation/catalog/size-guide'

/** The parts of a size guide that say something, as tabs: radios and their panels, so that no script is needed. */
export function SizeGuide({ guide }: { guide: Guide }) {
  const tabs = [
    { name: 'fit', label: sizeguideTexts.fit, content: chapters(guide.fits) },
    { name: 'measure', label: sizeguideTexts.howToMeasure, content: chapters(guide.howToMeasure) },
    { name: 'conversions', label: sizeguideTexts.conversions, content: tables(guide.conversions) },
  ].filter(({ content }) => content !== null)
  if (tabs.length === 0) return <OwnHtml html={guide.html} label={sizeguideTexts.title} className="sg prose" />
  return (
    <div className="sg">
      <fieldset className="sg-tabs">
        <legend className="vh">{sizeguideTexts.tabs}</legend>
        {tabs.map(({ name, label }, at) => (
          <label key={name}>
            <input type="radio" name="sg-tab" value={name} defaultChecked={at === 0} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {tabs.map(({ name, label, content }) => (
        <section key={name} className={`sg-panel sg-${name}`} aria-label={label}>
          {content}
        </section>
      ))}
      {guide.html && <OwnHtml html={guide.html} label={sizeguideTexts.title} className="prose" />}
    </div>
  )
}

function chapters(list: Guide['fits']): ReactNode {
  if (list.length === 0) return null
  return list.map(({ name, text }) => (
    <div className="sg-part" key={name}>
      <h2 className="h3">{name}</h2>
      <p>{text}</p>
    </div>
  ))
}

function tables(list: Guide['conversions']): ReactNode {
  if (list.length === 0) return null
  return list.map(({ title, columns, rows }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="scroll" key={title} aria-label={title} tabIndex={0}>
      <table className="num">
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th scope="row" key={columns[at]}>
                    {cell}
                  </th>
                ) : (
                  <td key={columns[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))
}
