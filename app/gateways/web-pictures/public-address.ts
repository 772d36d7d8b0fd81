import { BlockList, isIP } from 'node:net'

/** Networks that are nobody's shop window: this machine, private ones, links, tests, multicast, and IPv4 in disguise. */
const closed4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
const closed6 = [
  ...[
    '::/96',
    '::ffff:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
  ],
  ...['fc00::/7', 'fe80::/10', 'ff00::/8'],
]

// two lists: one would also judge an IPv4 address by the networks that hold it in IPv6
const closed = { 4: new BlockList(), 6: new BlockList() }
for (const network of closed4) closed[4].addSubnet(...partsOf(network), 'ipv4')
for (const network of closed6) closed[6].addSubnet(...partsOf(network), 'ipv6')

function partsOf(network: string): [string, number] {
  const [address = '', bits] = network.split('/')
  return [address, Number(bits)]
}

/** Whether an IP address is open to everybody. What is no address is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed[4].check(address, 'ipv4')
  return version === 6 && !closed[6].check(address, 'ipv6')
}
