import { itemResult, itemsResult, pageResult, plainResult } from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import type { BoardRequest } from './dependencies.ts'
import { createPost } from './posts/create-post.ts'
import { deletePost } from './posts/delete-post.ts'
import { listMaterials } from './materials/list-materials.ts'
import { listPostReaders } from './posts/list-post-readers.ts'
import { listPosts } from './posts/list-posts.ts'
import { markPostsSeen } from './posts/mark-posts-seen.ts'
import { remindReaders } from './posts/remind-readers.ts'
import { updatePost } from './posts/update-post.ts'
import { countThreads } from './threads/count-threads.ts'
import { listThreadMessages } from './threads/list-thread-messages.ts'
import { listThreads } from './threads/list-threads.ts'
import { reportMessage } from './threads/report-message.ts'
import { sendMessage } from './threads/send-message.ts'
import { getWhiteboard } from './whiteboards/get-whiteboard.ts'
import { saveWhiteboard } from './whiteboards/save-whiteboard.ts'

export const boardResolvers = {
  Query: {
    postsGetWithPage: (_parent, input, context) => pageResult(context, () => listPosts(context, input)),
    postGetReaders: (_parent, input, context) => itemsResult(context, () => listPostReaders(context, input)),
    threadsGetWithPage: (_parent, input, context) => pageResult(context, () => listThreads(context, input)),
    threadsGetCounts: (_parent, _input, context) => itemResult(context, () => countThreads(context)),
    threadGetMessages: (_parent, input, context) => pageResult(context, () => listThreadMessages(context, input)),
    postMaterialsGetWithPage: (_parent, input, context) => pageResult(context, () => listMaterials(context, input)),
    whiteboardGetBySession: (_parent, input, context) => itemResult(context, () => getWhiteboard(context, input)),
  },
  Mutation: {
    postCreate: (_parent, input, context) => itemResult(context, () => createPost(context, input)),
    postUpdate: (_parent, input, context) => itemResult(context, () => updatePost(context, input)),
    postDelete: (_parent, input, context) => plainResult(context, () => deletePost(context, input)),
    postMarkSeen: (_parent, input, context) => plainResult(context, () => markPostsSeen(context, input)),
    threadSend: (_parent, input, context) => itemResult(context, () => sendMessage(context, input)),
    threadReport: (_parent, input, context) => plainResult(context, () => reportMessage(context, input)),
    postRemindReaders: (_parent, input, context) => itemResult(context, () => remindReaders(context, input)),
    whiteboardSave: (_parent, input, context) => itemResult(context, () => saveWhiteboard(context, input)),
  },
} satisfies Resolvers<BoardRequest>
