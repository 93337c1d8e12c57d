// For whom operators' pages are: a program or a browser on this machine itself, and nobody whom it passes on.
import type { IncomingMessage } from 'node:http'

const loopback = /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/
/** With any port. Another name may lead here too, when a page elsewhere has its own name point to 127.0.0.1. */
const ownHost = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i
/** What proxies add, each in its way. */
const forwarding =
  /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|x-proxyuser-ip|true-client-ip|fastly-client-ip|cf-.*|cdn-loop|client-ip|wl-proxy-client-ip|x-amzn-trace-id|x-azure-.*)$/

/** The connection itself comes from here, asks for here, and nobody has passed it on. */
export function isLoopback({ socket, headers }: IncomingMessage): boolean {
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    ownHost.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  )
}
