const { openSheet, people, payers, keysOf, cardsOf, sealedCard, mood } = window.sandboxSheets

/** google.payments.api.PaymentsClient, as far as shops use it. Requests are judged as the real one judges them. */
class PaymentsClient {
  constructor({ environment, merchantInfo, paymentDataCallbacks }) {
    if (!['TEST', 'PRODUCTION'].includes(environment) || !merchantInfo?.merchantName) throw new Error('DEVELOPER_ERROR')
    this.callbacks = paymentDataCallbacks ?? {}
  }

  async isReadyToPay(request) {
    return { result: request.apiVersion === 2 && mood() !== 'not-ready' }
  }

  prefetchPaymentData(request) {
    if (request.transactionInfo.totalPriceStatus !== 'NOT_CURRENTLY_KNOWN') throw new Error('DEVELOPER_ERROR')
  }

  loadPaymentData(request) {
    const wrong = problemOf(request, this.callbacks)
    if (wrong) return Promise.reject({ statusCode: 'DEVELOPER_ERROR', statusMessage: wrong })
    if (mood() === 'account-error') return Promise.reject({ statusCode: 'BUYER_ACCOUNT_ERROR' })
    return new Promise((resolve, reject) => new Payment(request, this.callbacks, resolve, reject))
  }
}

function problemOf(
  { merchantInfo, transactionInfo, allowedPaymentMethods, callbackIntents = [], ...request },
  callbacks,
) {
  const { totalPrice, totalPriceStatus, currencyCode, countryCode } = transactionInfo ?? {}
  const [card] = allowedPaymentMethods ?? []
  if (!merchantInfo?.merchantId) return 'merchantInfo'
  if (!/^[0-9]+(\.[0-9][0-9])?$/.test(totalPrice ?? '') || !currencyCode || !countryCode) return 'transactionInfo'
  if (!['ESTIMATED', 'FINAL'].includes(totalPriceStatus)) return 'totalPriceStatus'
  if (card?.tokenizationSpecification?.type !== 'PAYMENT_GATEWAY') return 'tokenizationSpecification'
  if (request.shippingOptionRequired && !callbackIntents.includes('SHIPPING_OPTION')) return 'callbackIntents'
  if (callbackIntents.includes('PAYMENT_AUTHORIZATION') && !callbacks.onPaymentAuthorized) return 'onPaymentAuthorized'
  if (callbackIntents.includes('SHIPPING_ADDRESS') && !callbacks.onPaymentDataChanged) return 'onPaymentDataChanged'
  return null
}

class Payment {
  constructor(request, callbacks, resolve, reject) {
    Object.assign(this, { request, callbacks, resolve })
    const [card] = request.allowedPaymentMethods
    this.sheet = openSheet({
      title: 'Google Pay (sandbox)',
      choices: {
        Card: cardsOf(card.parameters.allowedCardNetworks),
        'Billing address': keysOf(payers),
        ...(request.shippingAddressRequired ? { 'Ship to': keysOf(people).filter(isUs) } : {}),
        ...(request.shippingOptionRequired ? { 'Shipping method': [] } : {}),
      },
      asksEmail: request.emailRequired,
      changed: (label) => this.#changed(label),
      paid: () => this.#pay(),
      canceled: () => reject({ statusCode: 'CANCELED' }),
    })
    this.#show(request.transactionInfo)
    if (request.shippingAddressRequired) this.#ask('INITIALIZE')
    else this.sheet.setReady(true)
  }

  #changed(label) {
    if (label === 'Ship to') this.#ask('SHIPPING_ADDRESS')
    if (label === 'Shipping method') this.#ask('SHIPPING_OPTION')
  }

  async #ask(callbackTrigger) {
    this.sheet.setBusy()
    this.sheet.say([])
    const { locality, administrativeArea, postalCode, countryCode } = addressOf(people[this.sheet.value('Ship to')])
    const { error, newTransactionInfo, newShippingOptionParameters } = await this.callbacks.onPaymentDataChanged({
      callbackTrigger,
      shippingAddress: { locality, administrativeArea, postalCode, countryCode },
      shippingOptionData: { id: this.sheet.value('Shipping method') || 'shipping_option_unselected' },
    })
    if (newTransactionInfo) this.#show(newTransactionInfo)
    if (newShippingOptionParameters || error) {
      const { shippingOptions = [], defaultSelectedOptionId } = newShippingOptionParameters ?? {}
      const options = shippingOptions.map(({ id, label, description }) => [id, `${label} ${description}`])
      this.sheet.setOptions('Shipping method', options, defaultSelectedOptionId)
    }
    this.sheet.say(error ? [error.message] : [])
    this.sheet.setReady(!error)
  }

  #show({ displayItems = [], totalPrice, totalPriceLabel, totalPriceStatus }) {
    const lines = displayItems.map(({ label, price, status }) => [
      label,
      status === 'PENDING' ? 'Pending' : `$${price}`,
    ])
    const estimated = totalPriceStatus === 'ESTIMATED' ? ' (estimated)' : ''
    this.sheet.setLines(lines, [totalPriceLabel, `$${totalPrice}${estimated}`])
  }

  async #pay() {
    this.sheet.setBusy()
    this.sheet.say([])
    const data = this.#paymentData()
    const { transactionState, error } = await this.callbacks.onPaymentAuthorized(data)
    if (transactionState === 'SUCCESS') {
      this.sheet.close()
      return this.resolve(data)
    }
    this.sheet.say([error?.message ?? 'Try another way to pay.'])
    this.sheet.setReady(true)
  }

  #paymentData() {
    const [network, last4] = this.sheet.value('Card').split(' ')
    const signedMessage = JSON.stringify({
      ...{ encryptedMessage: sealedCard(last4), ephemeralPublicKey: 'sandbox', tag: crypto.randomUUID() },
    })
    const intermediateSigningKey = { signedKey: '{"keyValue":"sandbox"}', signatures: ['sandbox'] }
    const token = JSON.stringify({
      signature: 'sandbox',
      intermediateSigningKey,
      protocolVersion: 'ECv2',
      signedMessage,
    })
    const billingAddress = addressOf(payers[this.sheet.value('Billing address')])
    const { emailRequired, shippingAddressRequired, shippingOptionRequired } = this.request
    return {
      ...{ apiVersion: 2, apiVersionMinor: 0 },
      ...(emailRequired ? { email: this.sheet.email() } : {}),
      ...(shippingAddressRequired ? { shippingAddress: addressOf(people[this.sheet.value('Ship to')]) } : {}),
      ...(shippingOptionRequired ? { shippingOptionData: { id: this.sheet.value('Shipping method') } } : {}),
      paymentMethodData: {
        ...{ type: 'CARD', description: `${network} •••• ${last4}` },
        info: { cardNetwork: network.toUpperCase(), cardDetails: last4, billingAddress },
        tokenizationData: { type: 'PAYMENT_GATEWAY', token },
      },
    }
  }
}

const isUs = ([key]) => people[key].country === 'US'

function addressOf({ firstName, lastName, phone, street, city, state, zip, country }) {
  return {
    ...{ name: `${firstName} ${lastName}`, address1: street, address2: '', address3: '', locality: city },
    ...{ administrativeArea: state, postalCode: zip, countryCode: country, phoneNumber: phone },
  }
}

const define = () => {
  window.google = { ...window.google, payments: { api: { PaymentsClient } } }
}
if (mood() === 'slow') setTimeout(define, 3_000)
else define()
