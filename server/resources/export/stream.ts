/**
 * Streams texts as the body of an answer with backpressure, and stops when the client disconnects. An error aborts the
 * answer, so that no client takes a part for the whole.
 */
export const streamOf = (texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await texts.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          console.error('An export failed:', error);
          controller.error(error);
        }
      },
      cancel: async () => {
        await texts.return();
      },
    },
    { highWaterMark: 0 },
  );
};
