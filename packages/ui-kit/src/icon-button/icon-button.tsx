import { Tooltip } from '../tooltip/tooltip.tsx'
import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx'

export interface IconButtonProps extends PlainIconButtonProps {
  /** False where the icon needs no words, such as the cross of a dialog: there Escape should close the dialog immediately. A text in place of the label. */
  tooltip?: boolean | string | undefined
  /** Where the tooltip opens. */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

/**
 * A button that is only an icon; its name is read out and shown on hover and focus.
 *
 * Use it where there is no room for words and the sign is known: a cross, three dots, a copy sign. The action a page is
 * about has words; that is a Button.
 */
export function IconButton({ side, tooltip = true, ...rest }: IconButtonProps) {
  if (tooltip === false) return <PlainIconButton {...rest} />
  return (
    <Tooltip content={tooltip === true ? rest.label : tooltip} side={side} decorative>
      <PlainIconButton {...rest} />
    </Tooltip>
  )
}
