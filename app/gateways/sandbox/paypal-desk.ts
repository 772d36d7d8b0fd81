import { paypalBuyer } from '../paypal-buyers'
import { findKeptOrder, keepOrder } from './paypal-records'
import type { Sandbox } from './sandbox'

/** What the payer's own page shows of an order. Amount in cents. */
export type OpenApproval = { amount: number; brandName: string }

/** An order that waits for its payer; null for any other. */
export async function openApproval(sandbox: Sandbox, token: string): Promise<OpenApproval | null> {
  const order = await findKeptOrder(await sandbox.db(), token)
  return order && order.status !== 'COMPLETED' ? { amount: order.amount, brandName: order.brandName } : null
}

/**
 * The payer's press: a buyer approves the order, or nobody does.
 * @param press a buyer, `cancel`, or `unpaid`: back to the shop as if it had been approved
 * @returns the address of the shop to go back to; null when there is no such order
 */
export async function answerApproval(sandbox: Sandbox, token: string, press: string): Promise<string | null> {
  const db = await sandbox.db()
  const order = await findKeptOrder(db, token)
  if (!order) return null
  const buyer = paypalBuyer(press)
  const back = new URL(buyer || press === 'unpaid' ? order.returnUrl : order.cancelUrl)
  back.searchParams.set('token', token)
  if (!buyer) return back.href
  const { firstName, lastName, address } = buyer
  const own = {
    name: { full_name: `${firstName} ${lastName}` },
    address: {
      address_line_1: address.line1,
      address_line_2: address.line2,
      admin_area_2: address.city,
      admin_area_1: address.state,
      postal_code: address.postalCode,
      country_code: address.country,
    },
  }
  const approved = { ...order, buyer: buyer.id, approvedAmount: order.amount, shipping: order.shipping ?? own }
  if (order.status !== 'COMPLETED') {
    const status = buyer.outcome === 'consumed' ? order.status : ('APPROVED' as const)
    await keepOrder(db, { ...approved, status }, sandbox.now())
  }
  back.searchParams.set('PayerID', `PAYER-${buyer.id}`)
  return back.href
}
