/** The gateway's client as pages load it (braintree.client), talking to the emulated gateway. */
class BraintreeError extends Error {
  constructor(code, message) {
    super(message)
    Object.assign(this, { name: 'BraintreeError', code, type: 'MERCHANT' })
  }
}

const decode = (authorization) => {
  try {
    return JSON.parse(atob(authorization))
  } catch {
    throw new BraintreeError('CLIENT_INVALID_AUTHORIZATION', 'Authorization is invalid.')
  }
}

const create = async ({ authorization } = {}) => {
  if (!authorization) throw new BraintreeError('INSTANTIATION_OPTION_REQUIRED', 'options.authorization is required.')
  const { authorizationFingerprint, clientApiUrl, environment } = decode(authorization)
  return {
    getVersion: () => window.braintree.client.VERSION,
    getConfiguration: () => ({ authorization, gatewayConfiguration: { environment, clientApiUrl } }),
    request: async ({ endpoint, method = 'get', data }) => {
      const answer = await fetch(`${clientApiUrl}/v1/${endpoint}`, {
        method: method.toUpperCase(),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ authorizationFingerprint, ...data }),
      })
      if (!answer.ok) throw new BraintreeError('CLIENT_REQUEST_ERROR', `The gateway answered ${answer.status}.`)
      return answer.json()
    },
  }
}

window.braintree = { ...window.braintree, client: { VERSION: '3.69.0', create } }
