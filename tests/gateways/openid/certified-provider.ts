import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

type Account = { email: string; email_verified: boolean; given_name: string; family_name: string }

const clients = (callback: string) => [
  {
    client_id: 'shop',
    client_secret: 'a secret of the shop',
    redirect_uris: [callback],
    post_logout_redirect_uris: [`${new URL(callback).origin}/login`],
  },
]

/**
 * The certified oidc-provider on a port of its own, as a customer identity provider would be. Whoever signs in is the
 * account of that name.
 */
export async function startCertifiedProvider(callback: string, accounts: Record<string, Account>) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: clients(callback),
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    cookies: { keys: ['a key of the provider'] },
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
    signIn: (address: string, login: string | null) => walk(address, login, callback),
  }
}

/** Walks through the provider's own pages like a browser without scripts. @returns the query it sends back to the shop */
async function walk(address: string, login: string | null, callback: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = address
  let body: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { method: body ? 'POST' : 'GET', body, redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';', 1)[0] ?? '').split('=')
      cookies.set(name, value.join('='))
    }
    const location = answer.headers.get('location')
    const html = await answer.text()
    body = undefined
    if (location?.startsWith(callback)) return new URL(location).search
    if (location) next = new URL(location, next).href
    else if (login === null) next = new URL(/href="([^"]*abort)"/.exec(html)?.[1] ?? '', next).href
    else {
      const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1] ?? ''
      body = new URLSearchParams({ prompt, login, password: 'anything' })
      next = new URL(/action="([^"]*)"/.exec(html)?.[1] ?? '', next).href
    }
  }
  throw new Error(`the provider never sent anybody back: ${next}`)
}
