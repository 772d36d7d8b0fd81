import { pictureUrl } from './picture'

type Props = { hex: string | null; swatch: string | null }

/** A colour as a disc: its picture when the cloth has a pattern, else the plain colour. Its name stands beside it. */
export function Swatch({ hex, swatch }: Props) {
  if (swatch) return <img src={pictureUrl(swatch, 'XXS')} width={150} height={150} alt="" loading="lazy" />
  return (
    <svg viewBox="0 0 38 38" aria-hidden="true">
      <circle cx="19" cy="19" r="18.5" fill={hex ?? '#d8d3c9'} stroke="#000" strokeOpacity=".28" />
    </svg>
  )
}
