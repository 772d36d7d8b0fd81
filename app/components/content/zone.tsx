import { useEffect } from 'react'
import { Served } from '~/components/page/served'

type Props = {
  /** Unlike that of any other zone of the page. */
  id: string
  /** What the loader returned. */
  data: object
}

/** Blocks of content, drawn by the server. What moves in them is brought by scripts that load only where there is some. */
export function Zone({ id, data }: Props) {
  useEffect(() => {
    const moving = document.querySelectorAll<HTMLElement>(`#${id} [data-carousel], #${id} [data-starts]`)
    if (moving.length > 0)
      import('./enliven').then(({ enliven }) => {
        for (const carousel of moving) enliven(carousel)
      })
  }, [id])
  return <Served name={id} data={data} id={id} className="zone" />
}
