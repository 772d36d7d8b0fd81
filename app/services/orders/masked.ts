/** j***@example.com */
export function maskedEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/su, '$1***')
}

/** ***-***-0100, of ten digits with dashes or without; '' stays. */
export function maskedPhone(phone: string): string {
  return phone && `***-***-${phone.slice(-4)}`
}
