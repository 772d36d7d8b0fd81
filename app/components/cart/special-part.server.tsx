import { renderToStaticMarkup } from 'react-dom/server'
import { SpecialForm, type SpecialFormProps } from './special-form'

export function drawSpecialForm(props: SpecialFormProps): string {
  return renderToStaticMarkup(<SpecialForm {...props} />)
}
