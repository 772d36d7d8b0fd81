import { isIPv4, isIPv6 } from 'node:net'

/** An address as a number: all of an IPv4 one, the first half of an IPv6 one, which tells networks apart. */
type Value = { family: 4 | 6; value: bigint }

/** The first and the last address of a network. */
export type Network = { family: 4 | 6; start: bigint; end: bigint }

/** Reads "10.1.2.3" or "2001:db8::1"; an IPv4 address dressed as IPv6 is taken for what it is. Null when it is none. */
export function addressValue(address: string): Value | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return { family: 4, value: numberOf(plain.split('.').map(BigInt), 256n) }
  if (!isIPv6(plain) || plain.includes('.')) return null
  const [head = '', tail] = plain.replace(/%.*$/, '').split('::')
  const parts = (text: string | undefined) => (text ? text.split(':') : [])
  const [before, after] = [parts(head), parts(tail)]
  const whole = [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  const numbers = whole.map((part) => BigInt(`0x${part}`))
  if (numberOf(numbers.slice(0, 6), 65_536n) === 0xffffn)
    return { family: 4, value: numberOf(numbers.slice(6), 65_536n) }
  return { family: 6, value: numberOf(numbers.slice(0, 4), 65_536n) }
}

function numberOf(digits: bigint[], base: bigint): bigint {
  return digits.reduce((sum, digit) => sum * base + digit, 0n)
}

/** Reads "10.1.0.0/16"; null when it is no network, or an IPv6 one smaller than half an address can tell. */
export function readNetwork(text: string): Network | null {
  const [address = '', length = ''] = text.split('/')
  const first = addressValue(address)
  if (!first || !/^\d{1,3}$/.test(length)) return null
  const bits = (first.family === 4 ? 32 : 64) - Number(length)
  if (bits < 0) return null
  return { family: first.family, start: first.value, end: first.value + 2n ** BigInt(bits) - 1n }
}

/** The first of `count` places for which `is` holds, all after it holding too; `count` when there is none. */
export function firstOf(count: number, is: (place: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (is(middle)) high = middle
    else low = middle + 1
  }
  return low
}
