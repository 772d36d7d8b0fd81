import { checkoutTexts } from '~/messages/checkout'

/**
 * Without scripts a press sends its own form only: this one keeps what is typed in the form it stands in, secrets left out,
 * while another form of the page is sent. It stands below the form's own button, which the enter key presses.
 */
export function KeepTyped() {
  return (
    <noscript>
      <p>
        <button type="submit" name="press" value="keep" className="link">
          {checkoutTexts.keepTyped}
        </button>
      </p>
    </noscript>
  )
}
