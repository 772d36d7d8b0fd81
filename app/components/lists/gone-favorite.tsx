import { useRevalidator } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { favoritesMessages, favoritesTexts } from '~/messages/favorites'
import { fill } from '~/messages/fill'
import type { HeartPress } from '../catalog/card/press-heart'
import { OwnFields } from '../form/form-answer'
import { onPlainClick } from '../page/plain-click'
import { soon } from '../page/soon'

/**
 * With scripts a favorite that is let go leaves the list at once. Says which it was, offers it back, and takes the focus
 * that stood on its heart; once it is back the focus stands there again, or on the heading of the list.
 * @param mark another one for another list
 */
export function GoneFavorite({ mark }: { mark: string }) {
  const [gone, setGone] = useState<HeartPress | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const back = useRef('')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const follow = (event: Event) => {
      const { detail } = event as CustomEvent<HeartPress>
      back.current = detail.isAddition ? detail.value : ''
      setGone(detail.isAddition ? null : detail)
      revalidate()
    }
    document.addEventListener('heartpressed', follow)
    return () => document.removeEventListener('heartpressed', follow)
  }, [revalidate])
  useEffect(() => {
    if (gone) notice.current?.focus()
  }, [gone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (!back.current || document.activeElement !== document.body) return
    const hearts = [...document.querySelectorAll<HTMLElement>('.heart')]
    const heart = hearts.find((each) => each.getAttribute('value') === back.current)
    const place = heart ?? document.querySelector<HTMLElement>('#favorites h1') // it stands on another page of the list
    if (!heart && place) place.tabIndex = -1
    place?.focus()
  }, [mark])
  if (!gone) return null
  return (
    <div className="alert undo" ref={notice} tabIndex={-1} role="status">
      <p>{fill(favoritesMessages['favorites.removed'], { name: gone.name })}</p>
      <form method="post" action="/favorites" noValidate>
        <OwnFields name="heart" />
        <button type="submit" className="link" name="add" value={gone.value} onClick={bringBack}>
          {favoritesTexts.undo}
          <span className="vh"> {gone.name}</span>
        </button>
      </form>
    </div>
  )
}

function bringBack(event: MouseEvent<HTMLButtonElement>): void {
  const button = event.currentTarget
  onPlainClick(event, () =>
    soon(import('../catalog/card/press-heart'))
      .then(({ pressHeart }) => pressHeart(button))
      .catch(() => button.form?.requestSubmit(button)),
  )
}
