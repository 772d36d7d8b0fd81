import type { ShouldRevalidateFunction } from '@remix-run/react'

/** For pages whose forms carry a mark, which counts once: after a form that was refused it is drawn anew, too. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200, formData }) =>
  actionStatus < 400 || (actionStatus < 500 && formData?.has('shown') === true)
