import { BlockList, isIP } from 'node:net'

/** IPv4 networks that nobody on the internet has (IANA's special-purpose registry), and where clouds keep their secrets. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Global unicast. All else is closed: loopback, ULA, link-local, multicast, and IPv4-mapped IPv6. */
const open6 = ['2000::/3']
/** Parts of it that are special: protocol assignments with Teredo, documentation, 6to4. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
const closedOf4 = listOf(closed4, 'ipv4')
const openOf6 = listOf(open6, 'ipv6')
const closedOf6 = listOf(closed6, 'ipv6')

/** Whether an IP address belongs to a machine on the internet, and not to a network of the server's own. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closedOf4.check(address, 'ipv4')
  // an address with a zone is link-local
  if (version !== 6 || address.includes('%')) return false
  return openOf6.check(address, 'ipv6') && !closedOf6.check(address, 'ipv6')
}

/** What is wrong with the address of a webhook. */
export type AddressFault = 'notHttps' | 'userInfo' | 'port' | 'notPublic'

/**
 * Verifies an address before anything is asked of the network. What `allow` names, by scheme, host and port, may be plain
 * http, at any port and in the server's own network; it is still no place for a password.
 */
export function addressFault(url: URL, allow: readonly string[]): AddressFault | undefined {
  if (url.username || url.password) return 'userInfo'
  if (allow.includes(url.origin)) return undefined
  if (url.protocol !== 'https:') return 'notHttps'
  // `port` is empty for 443; below 1024 are mail, remote shells and the like
  if (url.port !== '' && Number(url.port) < 1_024) return 'port'
  const host = hostOf(url)
  if (host === 'localhost' || host.endsWith('.localhost')) return 'notPublic'
  return isIP(host) && !isPublicAddress(host) ? 'notPublic' : undefined
}

/** The host as the network knows it: without the brackets of IPv6 and the dot that ends a full name. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
