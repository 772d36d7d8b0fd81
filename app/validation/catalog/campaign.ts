const names = /^(utm_(source|medium|campaign|term|content|id)|gclid|fbclid)$/
const longestValue = 200

/**
 * What an address says of the campaign that led to it, as a query, or ''. Other names are none of a campaign, and what is
 * longer than any campaign's is left out.
 */
export function campaignOf(query: URLSearchParams): string {
  const said = new Map([...query].filter(([name, value]) => names.test(name) && value.length <= longestValue))
  return new URLSearchParams([...said]).toString()
}

/** An address that goes on saying it. */
export function withCampaign(address: string, campaign = ''): string {
  return campaign ? `${address}${address.includes('?') ? '&' : '?'}${campaign}` : address
}
