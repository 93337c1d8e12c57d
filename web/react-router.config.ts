import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The whole route list travels with the first page, so that the server needs no /__manifest address.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
