// Writing to the school.
import * as contract from '@kinnow/contract/contact'
import type { Written } from '@kinnow/contract/endpoint'
import { browserApi } from '#lib/browser-api.ts'

export const topics = contract.contactTopics

type Message = Written<typeof contract.sendMessage.body>

export const sendMessage = (message: Message) => browserApi(contract.sendMessage, { body: message })
