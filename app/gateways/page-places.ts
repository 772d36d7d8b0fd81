/** Places a page's policy has to list, by kind: where it loads from, frames, connects to and sends forms to. */
export type PagePlaces = Partial<
  Record<'script' | 'style' | 'font' | 'img' | 'frame' | 'connect' | 'form', readonly string[]>
>
