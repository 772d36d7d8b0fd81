import { useLocation, useNavigate, useNavigation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Shows what a filter form asks for as soon as it changes, as a step of the browser's history: going back and forward
 * brings the form along. What was ticked or chosen before scripts ran is shown then, and what is while a form of the page
 * is on its way once that has arrived. While another step is under way already, the form stays as it was sent.
 * @param sort the order of what is shown at this address
 * @returns shows what the form asks for now
 */
export function useInstantFilter(form: RefObject<HTMLFormElement>, address: string, sort: string): () => void {
  const navigate = useNavigate()
  const isPosting = useNavigation().formMethod !== undefined
  const isLeft = useRef(false)
  const shown = useRef<string>()
  const { key } = useLocation() // another one also when what was asked for could not be had, and the page stayed
  const show = () => {
    if (!form.current) return
    isLeft.current = isPosting
    if (isPosting) return
    const asked = searchOf(form.current)
    const isShown = asked === `?${new URLSearchParams(location.search)}`
    navigate(asked, { preventScrollReset: true, replace: isShown })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows the address and nothing else
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])]
    if (shown.current === undefined) {
      if (fields.some((field) => isChanged(field, sort))) show()
    } else if (isLeft.current) {
      show()
    } else if (shown.current !== address + key && isNewest(key)) {
      for (const field of fields) {
        if (field instanceof HTMLInputElement) field.checked = field.defaultChecked
        if (field instanceof HTMLSelectElement) field.value = sort
      }
    }
    shown.current = address + key
  }, [address, key])

  return show
}

/** Whether the step of this key is the last one: whoever has ticked more since is led on to that. */
function isNewest(key: string): boolean {
  const { location: here, navigation } = window.__remixRouter?.state ?? {}
  return here?.key === key && !navigation?.location
}

function isChanged(field: Element, sort: string): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== sort
  return field instanceof HTMLInputElement && field.checked !== field.defaultChecked
}

/** The query of a form as an address has it: the first order is the usual one and goes without saying. */
function searchOf(form: HTMLFormElement): string {
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const order = form.elements.namedItem('sort') as HTMLSelectElement
  if (order.selectedIndex === 0) query.delete('sort')
  return `?${query}`
}
