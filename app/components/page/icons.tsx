/** Line drawings; the words beside them or the label of their link carry the meaning. */
const paths = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  bag: 'M5 8h14l1 13H4zM8.5 8a3.5 3.5 0 017 0',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L21 21',
  pin: 'M12 21.5c4.5-5 7-8.6 7-12a7 7 0 10-14 0c0 3.4 2.5 7 7 12zM12 12a2.5 2.5 0 100-5 2.5 2.5 0 000 5z',
  lock: 'M5 11h14v10H5zM8 11V7.5a4 4 0 018 0V11',
  alert: 'M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5v6M12 16.4v.2',
  check: 'M4.5 12.5l5 5 10-11',
  close: 'M5 5l14 14M19 5L5 19',
  back: 'M15 4l-8 8 8 8',
  forth: 'M9 4l8 8-8 8',
} as const

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
