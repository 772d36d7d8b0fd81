import { identityTexts } from '~/messages/identity'
import { AuthFrame } from './auth-frame'

/** How customers sign in at an identity provider. */
export type OutsideView = {
  /** Whether its pages may stand in a frame. */
  embeds: boolean
  /** Where they come from; '' for the shop's own origin. */
  origin: string
  /** Whether the shop's own passwords work beside it. */
  passwords: boolean
}

type Props = OutsideView & {
  mode: 'login' | 'register' | 'forgot'
  /** Where to go afterwards; without one this page is shown again. */
  successUrl: string | null
}

/** The way to the identity provider: a link that needs no scripts, and with scripts its page in a frame above it. */
export function OutsideLogin({ mode, successUrl, embeds, origin }: Props) {
  const address = (display?: string) =>
    `/oauth2/authorization/site?${new URLSearchParams({ mode, ...(display ? { display } : {}), ...(successUrl ? { successUrl } : {}) })}`
  const link = (text: string, style: string) => (
    <a className={style} href={address()}>
      {text}
    </a>
  )
  const alone = link(identityTexts[`outside.${mode}`], 'btn wide')
  if (!embeds) return alone
  return (
    <AuthFrame
      src={address('frame')}
      origin={origin}
      title={identityTexts[`outside.${mode}`]}
      successUrl={successUrl}
      without={alone}
      below={<p>{link(identityTexts[`outsidePage.${mode}`], 'link')}</p>}
    />
  )
}
