const { openSheet, people, payers, keysOf, cardsOf, sealedCard, mood } = window.sandboxSheets

/** ApplePaySession, version 3 of its programming interface, as far as shops use it. */
class ApplePayError {
  constructor(code, contactField, message) {
    Object.assign(this, { code, contactField, message })
  }
}

class ApplePaySession {
  static STATUS_SUCCESS = 0
  static STATUS_FAILURE = 1
  static supportsVersion = (version) => version >= 1 && version <= 14
  static canMakePayments = () => mood() !== 'not-ready'

  constructor(version, request) {
    const { countryCode, currencyCode, supportedNetworks, merchantCapabilities, total } = request
    const isWhole =
      countryCode && currencyCode && supportedNetworks?.length && merchantCapabilities?.includes('supports3DS')
    const isPrice = /^\d+(\.\d{1,2})?$/.test(total?.amount ?? '') && total.label
    if (!ApplePaySession.supportsVersion(version) || !isWhole || !isPrice) throw new TypeError('bad payment request')
    this.request = request
  }

  begin() {
    if (navigator.userActivation && !navigator.userActivation.isActive)
      throw new Error('Must create a session in a gesture')
    const { request } = this
    this.ships = request.requiredShippingContactFields?.includes('postalAddress') ?? false
    this.sheet = openSheet({
      title: 'Apple Pay (sandbox)',
      choices: {
        Card: cardsOf(request.supportedNetworks),
        'Billing address': keysOf(payers),
        ...(this.ships ? { 'Ship to': keysOf(people), 'Shipping method': [] } : {}),
      },
      asksEmail: request.requiredShippingContactFields?.includes('email'),
      changed: (label) => this.#changed(label),
      paid: () => this.#pay(),
      canceled: () => this.oncancel?.({}),
    })
    this.#show({ newTotal: request.total, newLineItems: request.lineItems ?? [] })
    const validationURL = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession'
    this.onvalidatemerchant({ validationURL })
  }

  abort() {
    this.sheet.close()
  }

  completeMerchantValidation(session) {
    if (!session?.merchantSessionIdentifier) return this.abort()
    this.#changed('Card')
  }

  completePaymentMethodSelection(update) {
    this.#show(update)
    if (this.ships && !this.begun) this.#changed('Ship to')
    else this.sheet.setReady(true)
    this.begun = true
  }

  completeShippingContactSelection({ newShippingMethods = [], errors = [], ...update }) {
    const methods = newShippingMethods.map(({ identifier, label, amount, detail }) => {
      return [identifier, `${label} $${amount} ${detail}`]
    })
    this.methods = newShippingMethods
    this.sheet.setOptions('Shipping method', methods)
    this.#show(update)
    this.sheet.say(errors.map(({ message }) => message))
    this.sheet.setReady(errors.length === 0)
  }

  completeShippingMethodSelection(update) {
    this.#show(update)
    this.sheet.setReady(true)
  }

  completePayment({ status, errors = [] }) {
    if (status === ApplePaySession.STATUS_SUCCESS || errors.length === 0) return this.sheet.close()
    this.sheet.say(errors.map(({ message }) => message))
    this.sheet.setReady(true)
  }

  #show({ newTotal, newLineItems }) {
    const amount = (line) => (line.type === 'pending' ? 'Pending' : `$${line.amount}`)
    this.sheet.setLines(
      newLineItems.map((line) => [line.label, amount(line)]),
      [newTotal.label, amount(newTotal)],
    )
  }

  /** Before it is paid a shop learns no more of a contact than where it is. */
  #changed(label) {
    this.sheet.setBusy()
    this.sheet.say([])
    if (label === 'Ship to') {
      const { locality, administrativeArea, postalCode, countryCode } = contactOf(people[this.sheet.value('Ship to')])
      this.onshippingcontactselected({ shippingContact: { locality, administrativeArea, postalCode, countryCode } })
    } else if (label === 'Shipping method') {
      const identifier = this.sheet.value('Shipping method')
      this.onshippingmethodselected({ shippingMethod: this.methods.find((method) => method.identifier === identifier) })
    } else {
      this.onpaymentmethodselected({ paymentMethod: { type: 'credit' } })
    }
  }

  #pay() {
    this.sheet.setBusy()
    this.sheet.say([])
    const displayName = this.sheet.value('Card')
    const header = { ephemeralPublicKey: 'sandbox', publicKeyHash: 'sandbox', transactionId: crypto.randomUUID() }
    const token = {
      paymentData: { version: 'EC_v1', data: sealedCard(displayName), signature: 'sandbox', header },
      paymentMethod: { displayName, network: displayName.split(' ')[0], type: 'credit' },
      transactionIdentifier: header.transactionId,
    }
    const { phoneNumber: _, ...billingContact } = contactOf(payers[this.sheet.value('Billing address')])
    const emailAddress = this.sheet.email()
    const shippingContact = this.ships ? { ...contactOf(people[this.sheet.value('Ship to')]), emailAddress } : undefined
    this.onpaymentauthorized({ payment: { token, billingContact, shippingContact } })
  }
}

function contactOf({ firstName, lastName, phone, street, city, state, zip, country }) {
  return {
    ...{ givenName: firstName, familyName: lastName, phoneNumber: phone, addressLines: [street], locality: city },
    ...{ administrativeArea: state, postalCode: zip, countryCode: country },
  }
}

window.ApplePaySession ??= ApplePaySession
window.ApplePayError ??= ApplePayError
