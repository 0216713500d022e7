// A host of the kit, as small as one gets: no JSX and no class of its own. Its address says which theme it is in.
import { Badge, Button, Card, Input, Modal, Switch } from '@vitrine/ui-kit'
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'

function Host() {
  const [open, setOpen] = useState(false)
  return h(
    Card,
    null,
    h(Card.Header, null, h(Card.Title, null, 'Harbour at dawn'), h(Badge, { tone: 'success' }, 'Deployed')),
    h(
      Card.Body,
      null,
      h(Input, { 'aria-label': 'Name', defaultValue: 'Harbour at dawn' }),
      h(Switch, { label: 'Published', defaultChecked: true }),
      h(Button, { variant: 'primary', onClick: () => setOpen(true) }, 'Create collection'),
      h(Button, { disabled: true }, 'Cancel'),
    ),
    h(Modal, { open, onOpenChange: setOpen, title: 'New collection' }, 'It lies over the page.'),
  )
}

document.documentElement.dataset.theme = new URLSearchParams(location.search).get('theme') ?? 'light'
createRoot(document.getElementById('root')).render(h(Host))
