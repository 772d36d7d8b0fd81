import Sqlite from 'libsql'

/** Before the tests, once the shop is open: puts enough on one demo gift card to pay for every purchase of a run. */
export default function fillGiftCard(): void {
  const shop = new Sqlite(`${process.env.BROWSER_TEST_DATA}/marlow.db`)
  shop.pragma('busy_timeout = 5000')
  shop.prepare("update gift_card set initial = 10000000, balance = 10000000 where last4 = '0450'").run()
  shop.close()
}
