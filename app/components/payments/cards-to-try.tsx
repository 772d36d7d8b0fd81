import { sandboxTexts } from '~/messages/sandbox'
import { dollars } from '~/money'
import { Row, ScrollingTable } from './scrolling-table'

export type CreditCardRow = { number: string; behavior: keyof typeof cardBehaviors }
export type StoreCardRow = { number: string; behavior: keyof typeof behaviors }
/** `balance`: what the card holds now, in cents. */
export type GiftCardRow = {
  number: string
  accessCode: string
  balance: number
  trigger: keyof typeof triggers | null
}

const cardBehaviors = {
  approve: sandboxTexts['sandboxCard.approve'],
  other_brand: sandboxTexts['sandboxCard.otherBrand'],
  by_amount: sandboxTexts['sandboxCard.byAmount'],
  refer: sandboxTexts['sandbox.declined'],
  do_not_honor: sandboxTexts['sandbox.declined'],
  expired: sandboxTexts['sandboxCard.refused'],
  declined: sandboxTexts['sandboxCard.refused'],
  processor_timeout: sandboxTexts['sandbox.timesOut'],
  partial: sandboxTexts['sandboxCard.partial'],
}

const behaviors = {
  approve: sandboxTexts['sandbox.approve'],
  account_not_found: sandboxTexts['sandbox.unknownAccount'],
  account_closed: sandboxTexts['sandbox.closedAccount'],
  blocked: sandboxTexts['sandbox.declined'],
  over_limit: sandboxTexts['sandbox.overLimit'],
  verification_required: sandboxTexts['sandbox.mustConfirm'],
  never_verifies: sandboxTexts['sandbox.neverConfirms'],
  times_out: sandboxTexts['sandbox.timesOut'],
  answer_lost: sandboxTexts['sandbox.answerLost'],
  unavailable: sandboxTexts['sandbox.unavailable'],
}

const triggers = {
  empty: sandboxTexts['sandboxGift.empty'],
  blocked: sandboxTexts['sandboxGift.blocked'],
  'hold-fails': sandboxTexts['sandboxGift.holdFails'],
}

/** The numbers to pay with where nothing is really paid, and what each of them is for. */
export function CardsToTry({
  creditCards,
  storeCards,
  giftCards,
}: {
  creditCards: readonly CreditCardRow[]
  storeCards: readonly StoreCardRow[]
  giftCards: GiftCardRow[]
}) {
  return (
    <>
      <h2>{sandboxTexts.sandboxGiftCards}</h2>
      <ScrollingTable
        name={sandboxTexts.sandboxGiftCards}
        heads={[
          sandboxTexts.sandboxNumber,
          sandboxTexts.sandboxAccessCode,
          sandboxTexts.sandboxHolds,
          sandboxTexts.sandboxOutcome,
        ]}
      >
        {giftCards.map(({ number, accessCode, balance, trigger }) => (
          <Row key={number} cells={[number, accessCode, dollars(balance), outcomeOf(trigger)]} />
        ))}
        <Row cells={[sandboxTexts.sandboxAnyOther, '', '', sandboxTexts['sandboxGift.notFound']]} />
      </ScrollingTable>
      <h2>{sandboxTexts.sandboxCreditCards}</h2>
      <ScrollingTable
        name={sandboxTexts.sandboxCreditCards}
        heads={[sandboxTexts.sandboxNumber, sandboxTexts.sandboxOutcome]}
      >
        {creditCards.map(({ number, behavior }) => (
          <Row key={number} cells={[number, cardBehaviors[behavior]]} />
        ))}
        <Row cells={[sandboxTexts.sandboxAnyOther, sandboxTexts['sandboxCard.other']]} />
      </ScrollingTable>
      <h2>{sandboxTexts.sandboxCards}</h2>
      <ScrollingTable
        name={sandboxTexts.sandboxCards}
        heads={[sandboxTexts.sandboxNumber, sandboxTexts.sandboxOutcome]}
      >
        {storeCards.map(({ number, behavior }) => (
          <Row key={number} cells={[number, behaviors[behavior]]} />
        ))}
        <Row cells={[sandboxTexts.sandboxAnyOther, sandboxTexts['sandbox.otherNumber']]} />
      </ScrollingTable>
    </>
  )
}

function outcomeOf(trigger: GiftCardRow['trigger']): string {
  return trigger === null ? sandboxTexts['sandboxGift.pays'] : triggers[trigger]
}
