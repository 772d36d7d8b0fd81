/** What the emulated page of a provider shows, and what a press there leads to. */
export type EmulatedApproval = {
  /** Null when nothing waits under this token. Amount in cents. */
  open(token: string): Promise<{ amount: number; brandName: string } | null>
  /** @returns the address of the shop the payer comes back by; null when there is nothing to come back from */
  answer(token: string, press: string): Promise<string | null>
}
