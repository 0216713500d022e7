// Serves a mocked platform on port 4000: node mock-server.js
import { createServer } from 'node:http'
import { fixtures, handlers, nodeListener } from '@vitrine/sdk/testing'

createServer(nodeListener(handlers({ venues: [fixtures.venue()] }))).listen(4000, '127.0.0.1')
