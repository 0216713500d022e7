import { Tooltip } from '../tooltip/tooltip.tsx'
import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx'

export interface IconButtonProps extends PlainIconButtonProps {
  /**
   * Shows the label, or another text, as a tooltip. Set false if the icon needs no explanation, such as the close
   * button of a dialog, where a tooltip would take the first Escape. Default true.
   */
  tooltip?: boolean | string | undefined
  /** Side on which the tooltip opens. Default `top`. */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

/**
 * A button with only an icon. Its label is read by screen readers, and shown on hover and focus.
 *
 * Use it if space is tight and the icon is familiar: close, more, copy. For the main action of a page, use Button.
 */
export function IconButton({ side, tooltip = true, ...rest }: IconButtonProps) {
  if (tooltip === false) return <PlainIconButton {...rest} />
  return (
    <Tooltip content={tooltip === true ? rest.label : tooltip} side={side} decorative>
      <PlainIconButton {...rest} />
    </Tooltip>
  )
}
