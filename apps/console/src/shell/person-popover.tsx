import { Avatar } from '@vitrine/ui-kit'
import { useRef, useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useProfile } from '#src/session/profile.ts'
import { HeaderPopover } from './header-popover.tsx'

const PersonPanel = lazyPart(async () => (await import('./person-panel.tsx')).PersonPanel)
const modals = {
  password: lazyPart(
    async () => (await import('#src/session/change-password-modal.tsx')).ChangePasswordModal,
  ),
  email: lazyPart(async () => (await import('#src/session/change-email-modal.tsx')).ChangeEmailModal),
  sessions: lazyPart(async () => (await import('#src/session/sessions-modal.tsx')).SessionsModal),
}

/** Modals that the panel opens. */
export type AccountModal = keyof typeof modals

/**
 * Account menu: the signed-in user, the wallet, appearance, and sign-out (specification, section 2,
 * "Header").
 */
export function PersonPopover() {
  const email = useProfile().data?.email
  const [open, setOpen] = useState(false)
  const [modal, setModal] = useState<AccountModal | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const Modal = modal && modals[modal]
  return (
    <>
      <HeaderPopover
        label={email ? `Account of ${email}` : 'Account'}
        className="ml-1 rounded-full"
        panel={{ label: 'Account', className: 'min-h-28 w-76 p-0' }}
        open={open}
        onOpenChange={setOpen}
        preload={PersonPanel.preload}
        trigger={trigger}
        content={
          <PersonPanel
            onOpen={(next) => {
              // The modal returns the focus to the element that has it now, and this panel is gone by then.
              trigger.current?.focus()
              setOpen(false)
              setModal(next)
            }}
          />
        }
      >
        <Avatar name={email ?? ''} className="size-7" />
      </HeaderPopover>
      {Modal && email ? <Modal email={email} onClose={() => setModal(null)} /> : null}
    </>
  )
}
