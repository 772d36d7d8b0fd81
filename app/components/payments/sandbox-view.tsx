import { SelectField } from '~/components/form/field'
import { lateRules } from '~/components/form/late-rules'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { fill } from '~/messages/fill'
import { sandboxTexts } from '~/messages/sandbox'
import { dollars } from '~/money'
import { CardsToTry, type CreditCardRow, type GiftCardRow, type StoreCardRow } from './cards-to-try'
import { Row, ScrollingTable } from './scrolling-table'

const rules = lateRules(() =>
  import('~/validation/payments/sandbox-fault').then(({ sandboxFaultSchema }) => sandboxFaultSchema),
)

export type SandboxDeskView = {
  ledger: {
    id: string
    createdAt: number
    provider: string
    orderReference: string
    amount: number
    status: string
    reason: string | null
    captured: number
    refunded: number
  }[]
  faults: { id: string; target: string; mode: string; remaining: number }[]
  mail: { name: string; text: string }[]
  /** Where mail goes that is not kept. */
  mailServer: string | null
  providers: string[]
  creditCards: readonly CreditCardRow[]
  triggers: readonly StoreCardRow[]
  giftCards: GiftCardRow[]
  modes: readonly string[]
  targets: readonly string[]
}

/** The sandboxes at work: what they hold, what makes them refuse, and what should go wrong next. */
export function SandboxView({ desk }: { desk: SandboxDeskView }) {
  const { creditCards, triggers, giftCards, faults, providers } = desk
  return (
    <div className="wrap page">
      <h1>{sandboxTexts.sandbox}</h1>
      <ul>
        {providers.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Ledger lines={desk.ledger} />
      <CardsToTry creditCards={creditCards} storeCards={triggers} giftCards={giftCards} />
      <h2>{sandboxTexts.sandboxFaults}</h2>
      {faults.map(({ id, target, mode, remaining }) => (
        <p key={id}>{fill(sandboxTexts.sandboxWaiting, { target, mode, remaining })}</p>
      ))}
      <FaultForms modes={desk.modes} targets={desk.targets} />
      <KeptMail mail={desk.mail} server={desk.mailServer} />
    </div>
  )
}

function KeptMail({ mail, server }: { mail: SandboxDeskView['mail']; server: string | null }) {
  return (
    <>
      <h2>{sandboxTexts.sandboxMail}</h2>
      {server && <p>{fill(sandboxTexts.sandboxMailSent, { server })}</p>}
      {!server && mail.length === 0 && <p>{sandboxTexts.sandboxNoMail}</p>}
      {mail.map(({ name, text }) => (
        <details key={name}>
          <summary>{name}</summary>
          <pre className="mail">{text}</pre>
        </details>
      ))}
    </>
  )
}

function Ledger({ lines }: { lines: SandboxDeskView['ledger'] }) {
  return (
    <>
      <h2>{sandboxTexts.sandboxLedger}</h2>
      <ScrollingTable
        name={sandboxTexts.sandboxLedger}
        heads={[
          sandboxTexts.sandboxWhen,
          sandboxTexts.sandboxProvider,
          sandboxTexts.sandboxReference,
          sandboxTexts.sandboxAmount,
          sandboxTexts.sandboxStatus,
          sandboxTexts.sandboxCaptured,
          sandboxTexts.sandboxRefunded,
        ]}
      >
        {lines.map(({ id, createdAt, provider, orderReference, amount, status, reason, captured, refunded }) => (
          <Row
            key={id}
            cells={[
              new Date(createdAt).toISOString(),
              provider,
              orderReference,
              dollars(amount),
              reason ? `${status} (${reason})` : status,
              dollars(captured),
              dollars(refunded),
            ]}
          />
        ))}
      </ScrollingTable>
    </>
  )
}

function FaultForms({ modes, targets }: Pick<SandboxDeskView, 'modes' | 'targets'>) {
  const [fault, fields] = useStoreForm('sandbox-fault', rules)
  const [clear] = useStoreForm('clear-sandbox-faults')
  return (
    <>
      <StoreForm form={fault}>
        <div className="grid">
          <SelectField of={fields.target} label={sandboxTexts.sandboxTarget} className="c3" options={targets} />
          <SelectField of={fields.mode} label={sandboxTexts.sandboxMode} className="c3" options={modes} />
        </div>
        <SubmitButton form="sandbox-fault" className="btn ghost sm">
          {sandboxTexts.sandboxAddFault}
        </SubmitButton>
      </StoreForm>
      <StoreForm form={clear}>
        <SubmitButton form="clear-sandbox-faults" className="btn ghost sm">
          {sandboxTexts.sandboxClearFaults}
        </SubmitButton>
      </StoreForm>
    </>
  )
}
