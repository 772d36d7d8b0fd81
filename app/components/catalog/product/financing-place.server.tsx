import { renderToStaticMarkup } from 'react-dom/server'

type Shop = {
  toggles: { financingPayments: boolean }
  config: { FINANCING_SCRIPT?: string; STORE_ENV: string }
}

/** The number under which the widget knows this shop. */
const storeNumber = '1'

/**
 * The place of the financing widget; empty until financing.ts loads the script into it. Nothing when switched off, and
 * for what is not to be financed.
 */
export function drawFinancingPlace({ toggles, config }: Shop, isFinanced: boolean): string {
  if (!toggles.financingPayments || !isFinanced) return ''
  const { FINANCING_SCRIPT: script, STORE_ENV } = config
  return renderToStaticMarkup(
    <div
      id="financing"
      data-script={script}
      data-environment={STORE_ENV === 'live' ? 'PROD' : 'STAGE'}
      data-store-number={storeNumber}
    />,
  )
}
