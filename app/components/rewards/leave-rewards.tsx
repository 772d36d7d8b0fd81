import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { rewardsMessages, rewardsTexts } from '~/messages/rewards'

const name = 'unenroll'

/** Asks once more before a member leaves. */
export function LeaveRewards() {
  const [form] = useStoreForm(name)
  return (
    <section id="leave" aria-labelledby="leave-title">
      <StoreForm form={form}>
        <h2 id="leave-title" className="h3">
          {rewardsMessages['confirm.unenroll']}
        </h2>
        <p>{rewardsTexts.leaveNote}</p>
        <p className="go">
          <SubmitButton form={name}>{rewardsTexts.yesLeave}</SubmitButton>
          <a className="btn ghost" href="/loyalty/account">
            {rewardsMessages['confirm.stay']}
          </a>
        </p>
      </StoreForm>
    </section>
  )
}
