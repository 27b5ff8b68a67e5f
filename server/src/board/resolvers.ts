import { itemResult, itemsResult, pageResult, plainResult } from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import type { BoardRequest } from './dependencies.ts'
import { createPost } from './posts/create-post.ts'
import { deletePost } from './posts/delete-post.ts'
import { listPostReaders } from './posts/list-post-readers.ts'
import { listPosts } from './posts/list-posts.ts'
import { markPostsSeen } from './posts/mark-posts-seen.ts'
import { updatePost } from './posts/update-post.ts'

export const boardResolvers = {
  Query: {
    postsGetWithPage: (_parent, input, context) => pageResult(context, () => listPosts(context, input)),
    postGetReaders: (_parent, input, context) => itemsResult(context, () => listPostReaders(context, input)),
  },
  Mutation: {
    postCreate: (_parent, input, context) => itemResult(context, () => createPost(context, input)),
    postUpdate: (_parent, input, context) => itemResult(context, () => updatePost(context, input)),
    postDelete: (_parent, input, context) => plainResult(context, () => deletePost(context, input)),
    postMarkSeen: (_parent, input, context) => plainResult(context, () => markPostsSeen(context, input)),
  },
} satisfies Resolvers<BoardRequest>
