import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

public final class Driver {
  public static void main(String[] arguments) throws Exception {
    Instant now = Instant.ofEpochSecond(Long.parseLong(System.getenv("NOW")));
    HttpServer server = Handler.server(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
        List.of(System.getenv("SECRETS").split(" ")),
        (id, event) -> System.out.println("stored " + id),
        Clock.fixed(now, ZoneOffset.UTC));
    server.start();
    System.out.println("port " + server.getAddress().getPort());
  }
}
