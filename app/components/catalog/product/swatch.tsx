import { unknownColor } from '~/validation/catalog/swatch'
import { pictureUrl } from '../gallery/picture'

type Props = { hex: string | null; swatch: string | null }

/** A colour as a disc: its picture when the cloth has a pattern, else the plain colour. Its name stands beside it. */
export function Swatch({ hex, swatch }: Props) {
  if (swatch) return <img src={pictureUrl(swatch, 'XXS')} width={150} height={150} alt="" loading="lazy" />
  return (
    <svg viewBox="0 0 38 38" aria-hidden="true">
      <circle cx="19" cy="19" r="18.5" fill={hex ?? unknownColor} stroke="#000" strokeOpacity=".28" />
    </svg>
  )
}

/** Several colours in a row: plain ones as one drawing, because a page of cards shows hundreds. */
export function SwatchRow({ swatches }: { swatches: (Props & { label: string })[] }) {
  if (swatches.some(({ swatch }) => swatch)) {
    return swatches.map(({ label, hex, swatch }) => <Swatch key={label} hex={hex} swatch={swatch} />)
  }
  return (
    <svg className="row" viewBox={`0 0 ${20 * swatches.length - 6} 14`} aria-hidden="true">
      {swatches.map(({ label, hex }, at) => (
        <circle key={label} cx={20 * at + 7} cy="7" r="6.8" fill={hex ?? unknownColor} />
      ))}
    </svg>
  )
}
