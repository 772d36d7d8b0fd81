import { renderToStaticMarkup } from 'react-dom/server'
import { frameMessages } from '~/messages/frame'
import { productfailedTexts } from '~/messages/product-failed'

type Failure = {
  /** What the page is called. */
  title: string
  /** The number under which the log holds the fault. */
  reference: string
  message: string
  /** Where to try again: the address that failed. */
  address: string
}

/** In place of the pictures and facts of a product that could not be loaded. */
export function drawFailedProduct({ title, reference, ...alert }: Failure): string {
  return renderToStaticMarkup(
    <div className="wrap page">
      <h1 className="vh">{title}</h1>
      <FailedAlert {...alert} />
      <p className="small muted">
        {frameMessages['error.reference']} {reference}
      </p>
    </div>,
  )
}

/** The same in the panel of quick add, where another try opens the panel anew. */
export function drawFailedPanel(alert: Omit<Failure, 'title' | 'reference'>): string {
  return renderToStaticMarkup(<FailedAlert {...alert} sheet="quick-add" />)
}

function FailedAlert({ message, address, sheet }: Omit<Failure, 'title' | 'reference'> & { sheet?: string }) {
  return (
    <div className="alert bad" role="alert">
      <p>{message}</p>
      <a className="link" href={address} data-sheet={sheet}>
        {productfailedTexts.retry}
      </a>
    </div>
  )
}
