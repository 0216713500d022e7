// A mocked platform with an address of its own: node mock-server.js
import { createServer } from 'node:http'
import { fixtures, handlers, nodeListener } from '@vitrine/sdk/testing'

createServer(nodeListener(handlers({ venues: [fixtures.venue()] }))).listen(4000, '127.0.0.1')
