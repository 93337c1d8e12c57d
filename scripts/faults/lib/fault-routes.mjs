// Loaded before the server by a script: adds routes that fail. The program itself has none, and no switch for them.
import { subscribe } from 'node:diagnostics_channel'

const failure = () => new Error('the banana is missing')

subscribe('fastify.initialization', ({ fastify }) => {
  fastify.get('/fault/throw', () => {
    throw failure()
  })
  fastify.get('/fault/reject', async () => Promise.reject(failure()))
  fastify.get('/fault/uncaught', (_request, reply) => {
    setTimeout(() => {
      throw failure()
    }, 10)
    return reply
  })
  fastify.get('/fault/unhandled', (_request, reply) => {
    void Promise.reject(failure())
    return reply
  })
})
