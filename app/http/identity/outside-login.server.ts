import { type AppLoadContext, redirect } from '@remix-run/node'
import { html } from '~/html'
import { type MessageCode, say } from '~/messages'
import { identityTexts } from '~/messages/identity'
import type { Refusal } from '~/services/result'
import { framePage } from '../content/frame-pages.server'
import { successUrl } from './success-url.server'

/** Whether the answer will stand in a frame: as its address says, or as the browser does. */
export function isForFrame({ url, headers }: Request): boolean {
  return new URL(url).searchParams.get('display') === 'frame' || headers.get('sec-fetch-dest') === 'iframe'
}

/** An address of the login at the provider, with the way back when there is one that may be followed. */
export function outsideAddress(
  path: '/oauth2/authorization/site' | '/oauth/redirect' | '/login' | '/login/forgotPassword',
  asked: string | null | undefined,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...more, ...(asked ? { successUrl: asked } : {}) }).toString()
  return query ? `${path}?${query}` : path
}

/** The way back an address of ours was asked with; null when there is none, or it leads out of the shop. */
export function wayBack(request: Request): string | null {
  return successUrl(new URL(request.url).searchParams.get('successUrl'), request)
}

/** In a frame: tells the page around it to go on, and offers a link for who has no scripts there. */
export function frameGoesOn(
  context: AppLoadContext,
  type: 'login-success' | 'site-loaded',
  back: string | null,
  headers: Headers,
): Response {
  const on = outsideAddress('/oauth/redirect', back)
  const body = html`<p><a class="btn wide" target="_top" href="${on}">${identityTexts.goOn}</a></p>`
  const tells = { type, ...(back ? { successUrl: back } : {}) }
  return framePage(context, { title: identityTexts.signInTitle, body, tells, headers })
}

/** Flags of the login page for what can go wrong, beside `apiConnectionFailure`. */
const flags: Partial<Record<MessageCode, string>> = {
  'login.disabled': 'disabledAccount',
  'login.expired': 'credentialsExpired',
  'login.unverified': 'unverifiedEmail',
  'login.otherIdentity': 'otherIdentity',
}

type Failed = { refusal: Refusal; inFrame: boolean; successUrl?: string | null; headers: Headers }

/** A login that came to nothing: the login page says why and offers it again, in a frame the frame does. */
export function outsideFailed(context: AppLoadContext, { refusal, inFrame, successUrl, headers }: Failed): Response {
  const { code, values } = refusal
  if (inFrame) {
    const again = outsideAddress('/login', successUrl)
    const link = html`<p><a class="btn wide" target="_top" href="${again}">${identityTexts.tryAgain}</a></p>`
    const reset = outsideAddress('/login/forgotPassword', successUrl)
    const help = html`<p><a class="link" target="_top" href="${reset}">${identityTexts.forgotTab}</a></p>`
    const said = html`<p>${say(code, values)}</p>${code === 'login.expired' ? help : ''}`
    const body = html`<div class="alert bad" role="alert">${said}</div>${link}`
    return framePage(context, { title: identityTexts.signInTitle, body, headers })
  }
  const flag = flags[code] ?? 'apiConnectionFailure'
  return redirect(outsideAddress('/login', successUrl, { [flag]: 'true' }), { status: 303, headers })
}
